import { X, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { words } from "../text/words.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";

interface NoticeBarProps {
  readonly icon: LucideIcon;
  readonly tone: "assistant" | "warn" | "danger";
  /** `alert` for what keeps a person from going on. */
  readonly role?: "alert" | "status";
  readonly text: string;
  /** The ways on, and what they open. */
  readonly children?: ReactNode;
  /** Takes a bar away that only tells something. */
  readonly onDismiss?: () => void;
}

/** A bar over the layout: a sentence, and what can be done about it. */
export function NoticeBar({ icon, tone, role = "status", text, children, onDismiss }: NoticeBarProps) {
  return (
    <div className="bar" data-tone={tone}>
      <Icon of={icon} />
      <p className="bar__text" role={role} title={text}>
        {text}
      </p>
      {(children ?? onDismiss) && (
        <div className="bar__actions">
          {children}
          {onDismiss && (
            <Button kind="quiet" icon={<Icon of={X} />} label={words().actions.close} onClick={onDismiss} />
          )}
        </div>
      )}
    </div>
  );
}
