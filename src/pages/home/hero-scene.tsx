/** An evening over the river: hills, a house with its lights on, palms. Only decoration. */
export function HeroScene({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <circle cx="1080" cy="250" r="118" fill="#dd9426" />
      <circle cx="1080" cy="250" r="170" fill="#dd9426" opacity="0.16" />
      <path d="M420 420C620 250 790 226 980 300s300 34 460-70v330H420z" fill="#2b614b" />
      <path d="M0 470c260-120 470-110 700-48s480 66 740-44v182H0z" fill="#245743" />
      <path d="M560 470c200-34 400-34 880-6v96H560z" fill="#3f7d68" opacity="0.7" />
      <path
        d="M760 486h380M900 506h420M680 522h300"
        stroke="#fbedd0"
        strokeWidth="3"
        opacity="0.35"
      />
      <g>
        <path d="M1010 430v-112l104-74 104 74v112z" fill="#faf6ef" />
        <path d="M990 326l124-90 124 90-14 18-110-80-110 80z" fill="#a33a2a" />
        <path d="M1092 430v-60a22 22 0 0 1 44 0v60z" fill="#1f4d3a" />
        <path d="M1036 340h34v34h-34zM1158 340h34v34h-34z" fill="#dd9426" />
      </g>
      <path d="M0 520c320-70 620-52 900-22s380 16 540-22v84H0z" fill="#183e2f" />
      <g stroke="#112e23" strokeWidth="9" strokeLinecap="round" fill="none">
        <path d="M1318 500c-8-70-2-130 14-190" />
        <path d="M1332 310c-34-22-66-16-86 12M1332 310c-18-36-50-44-78-30M1332 310c12-38 44-50 74-38M1332 310c36-20 66-10 82 18" />
        <path d="M880 512c-4-44 0-80 10-116" />
        <path d="M890 396c-22-14-42-10-54 8M890 396c-12-22-32-28-50-18M890 396c8-24 28-32 46-24M890 396c22-12 42-6 52 12" />
      </g>
    </svg>
  );
}
