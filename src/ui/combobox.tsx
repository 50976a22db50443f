import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import type { FieldControl } from './field.tsx';
import { inputBox } from './text-input.tsx';

type Option = { value: string; label: string };

type ComboboxProps = FieldControl & {
  options: readonly Option[];
  /** The value of the chosen option, or an empty text. */
  value: string;
  /** Given an empty text when the person has cleared the line. */
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Nothing can be typed or chosen. */
  readOnly: boolean;
  placeholder: string;
  /** The accessible name of the list. */
  listLabel: string;
  /** Shown when no option has what was typed. */
  nothingFound: string;
};

/** More would be slow to draw: typing finds the others. */
const mostShown = 50;

/** One of many options, found by typing a part of its label. Enter takes the first that fits. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, readOnly, placeholder, listLabel, nothingFound, ...control } =
    props;
  return (
    <BaseCombobox.Root<Option>
      items={options}
      limit={mostShown}
      autoHighlight
      readOnly={readOnly}
      value={options.find((option) => option.value === value) ?? null}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(option) => onChange(option?.value ?? '')}
    >
      <BaseCombobox.Input
        {...control}
        className={classNames(inputBox, styles.input)}
        placeholder={placeholder}
      />
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner className={styles.place} sideOffset={4}>
          <BaseCombobox.Popup className={styles.popup}>
            <BaseCombobox.Empty>
              <p className={styles.empty}>{nothingFound}</p>
            </BaseCombobox.Empty>
            <BaseCombobox.List className={styles.list} aria-label={listLabel}>
              {(option: Option) => (
                <BaseCombobox.Item key={option.value} value={option} className={styles.option}>
                  {option.label}
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}
