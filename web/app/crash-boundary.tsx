import { Component, type ReactNode } from "react";
import { crash } from "../copy/crash.ts";
import { href } from "../routing/href.ts";
import { currentSettings } from "../data/settings.ts";

interface Props {
  /** What is shown. When it changes, a crash is over. */
  readonly at: string;
  readonly children: ReactNode;
}

interface State {
  readonly at: string;
  readonly failed: boolean;
}

/** Shows a sentence and a way on where a page threw. Plain elements only: nothing here may throw again. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: false };

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const words = crash[currentSettings().language];
    return (
      <main className="crash" id="content" tabIndex={-1}>
        <div role="alert">
          <h1 className="display">{words.title}</h1>
          <p>{words.body}</p>
        </div>
        <p className="crash-ways">
          <button type="button" className="plain-button" onClick={() => location.reload()}>
            {words.again}
          </button>
          <a href={href("home")}>{words.home}</a>
        </p>
      </main>
    );
  }
}
