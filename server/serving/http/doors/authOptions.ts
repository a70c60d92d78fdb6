/** Who may ask. Tokens and an issuer may stand side by side. */
export interface AuthOptions {
  /** Tokens that let their bearer in, each with the name of who holds it. */
  readonly tokens?: Readonly<Record<string, string>> | undefined;
  /** An OAuth issuer whose access tokens are accepted. */
  readonly issuer?:
    | {
        readonly url: string;
        /** The MCP address as clients know it: what a token must be meant for. */
        readonly resource: string;
        /** Where the issuer's keys stand; asked of the issuer where it is left out. */
        readonly jwksUri?: string | undefined;
        readonly scopes?: readonly string[] | undefined;
      }
    | undefined;
}
