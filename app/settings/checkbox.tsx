import type { ComponentProps } from "react";

/** Names have dots, which would have to be escaped in selectors. */
export const idOf = (name: string): string => `field-${name.replaceAll(".", "-")}`;

type CheckboxProps = ComponentProps<"input"> & { name: string; isChecked?: boolean };

export function Checkbox({ name, isChecked, className, children, ...rest }: CheckboxProps) {
  const control = { id: idOf(name), name, value: "on", defaultChecked: isChecked, ...rest };
  return (
    <label className={className}>
      <input type="checkbox" {...control} />
      {children}
    </label>
  );
}
