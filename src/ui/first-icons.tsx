/*
 * The three icons of the first load. Together they are smaller than the code that draws Lucide
 * icons.
 */

type IconProps = {
  /** In pixels. */
  size: number;
  /** The SVG path in a view box of 24 × 24. */
  path: string;
};

function Icon({ size, path }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** Three bars. */
export function MenuIcon() {
  return <Icon size={24} path="M4 6h16M4 12h16M4 18h16" />;
}

/** A window with a column on its right. */
export function PanelIcon() {
  return (
    <Icon
      size={22}
      path="M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM15 4v16"
    />
  );
}

/** An arrow down. */
export function ArrowDownIcon() {
  return <Icon size={22} path="M12 5v14M6 13l6 6 6-6" />;
}
