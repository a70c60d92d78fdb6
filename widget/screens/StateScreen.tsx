import type { ReactNode } from "react";

interface StateScreenProps {
  readonly icon: ReactNode;
  readonly tone?: "plain" | "ok" | "warn" | "danger";
  readonly heading: string;
  /** `alert` for problems, `status` for confirmations and waiting. */
  readonly role: "alert" | "status";
  /** Sentences under the heading. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** What is no part of the message: a list, a foldable text. */
  readonly more?: ReactNode;
}

/** A screen without a layout on it: one thing to know, and what can be done about it. */
export function StateScreen({
  icon,
  tone = "plain",
  heading,
  role,
  children,
  actions,
  more,
}: StateScreenProps) {
  return (
    <main className="state" data-tone={tone}>
      <div className="state__card">
        <span className="state__icon" aria-hidden="true">
          {icon}
        </span>
        <div className="state__text" role={role}>
          <h1 className="state__heading">{heading}</h1>
          {children}
        </div>
        {more}
        {actions && <div className="state__actions">{actions}</div>}
      </div>
    </main>
  );
}
