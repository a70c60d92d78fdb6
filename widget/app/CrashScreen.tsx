import { Component, type ReactNode } from "react";
import { words } from "../text/words.ts";

interface Props {
  /** Told once per fault, so that the host's log has it. */
  readonly onCrash: (error: Error) => void;
  readonly children: ReactNode;
}

/** A fault of ours while drawing must not take the layout with it: the model is outside, so drawing again is enough. */
export class CrashScreen extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onCrash(error);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    const { crash, actions } = words();
    return (
      <main style={{ padding: "var(--space-4)" }}>
        <p role="alert">{crash}</p>
        <button type="button" className="button" onClick={() => this.setState({ crashed: false })}>
          {actions.tryAgain}
        </button>
      </main>
    );
  }
}
