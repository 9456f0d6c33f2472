/** How a client lets us in without a password: the owner adds our address as a user of the platform. */
export interface InviteGuide {
  /** The platform, as the client knows it. */
  readonly name: string;
  /** `{email}` stands for the address to invite. */
  readonly steps: readonly string[];
}
