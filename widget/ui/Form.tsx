import type { KeyboardEvent, ReactNode } from "react";

interface FormProps {
  readonly className: string;
  /** Enter in a line of text; the button that does the same has it as its click. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields that are sent together. No <form>: a frame without `allow-forms` blocks its submission, unheard. */
export function Form({ className, onSubmit, children }: FormProps) {
  function onKeyDown(event: KeyboardEvent): void {
    const inLine = event.target instanceof HTMLInputElement;
    if (event.key !== "Enter" || !inLine || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  }
  return (
    <div className={className} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
