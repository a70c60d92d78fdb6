/** What is said where the host, or the way to it, fails. In whose language is not for this folder to know. */
export interface HostWords {
  readonly noHost: string;
  readonly notYet: string;
  readonly noConnection: string;
  readonly closed: string;
  readonly noWay: string;
  readonly unanswered: (seconds: number) => string;
  /** Without words where the host gave none. */
  readonly refused: (said: string) => string;
  readonly serverRefused: string;
  readonly connectionRefused: (said: string) => string;
}
