import { Component, type ReactNode, type RefObject } from "react";

interface FocusKeeperProps {
  readonly within: RefObject<HTMLElement | null>;
  /** Puts the focus where it belongs now. */
  readonly refocus: () => void;
  readonly children: ReactNode;
}

/**
 * An element that React removes or moves loses the focus without a word. Only a class learns of the page as it is
 * right before React changes it: whether the focus was inside.
 */
export class FocusKeeper extends Component<FocusKeeperProps> {
  override getSnapshotBeforeUpdate(): boolean {
    return this.props.within.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_before: FocusKeeperProps, _state: unknown, wasInside: boolean): void {
    if (wasInside) this.props.refocus();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
