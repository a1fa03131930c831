/** Numbers that both sides must agree on. The specification's section is named where it gives the number. */
export const limits = {
  /** Spec 9. */
  requestTimeoutMs: 30_000,
  /** Spec 9: how far in the future a fresh auth_key expires, seconds. */
  authKeySeconds: 28_800,
  /** Spec 5: the account name is longer than 6. */
  accountNameMin: 7,
  accountNameMax: 32,
  /** Spec 5: at least 6. */
  passwordMin: 6,
  /** Argon2 takes any length; a bound keeps hashing cheap. ASVS 6.2.9 asks for at least 64. */
  passwordMax: 128,
  /** RFC 5321, 4.5.3.1.3: a path has 256 octets, two of them brackets. */
  emailMax: 254,
  /** Issue 4: a mailed code is good for so long, and another may be asked for after so long. */
  emailCodeSeconds: 600,
  emailResendSeconds: 60,
  /** Decisions, Money. */
  serialCodeLength: 16,
  /** Decisions, Wire: pages past this one exist only by cursor. */
  pageMax: 500,
  pageSizeDefault: 24,
  pageSizeMax: 60,
  /** Decisions, Wire: list totals are exact up to this and an estimate beyond. */
  totalExactMax: 10_000,
  /** No JSON call of this contract needs more. */
  bodyBytes: 64 * 1024,
  /** What a phone's camera makes, with room; sites of this kind allow 5 to 10 MB. */
  pictureBytes: 10 * 2 ** 20,
  /** 6000 x 4000: the largest of them decoded fills 0.5 GB. Most phones send 12 MP. */
  picturePixels: 24e6,
  displayNameMax: 20,
  /** Ids that one call may ask progress for. */
  progressIdsMax: 100,
  /** Ids that one call may ask playbacks for: the slides around the one that is watched. */
  playbackIdsMax: 10,
  suggestedShortsMax: 20,
  /** Shorts that a client may hold without having reported them as watched. */
  shortsInHandMax: 60,
  /** Plays in one report: what a visitor swipes past between two reports. */
  playReportsMax: 20,
  /** An hour: what is longer was left open, not watched. */
  playReportMsMax: 3_600_000,
  /** Unread messages are counted so far. */
  unreadMax: 100,
  /** One message to customer service; longer ones are two. */
  serviceTextMax: 2000,
  servicePicturesMax: 4,
  /** Characters. Lists show two lines of a title, which is about 60; YouTube allows 100. */
  titleMax: 150,
  descriptionMax: 5000,
  /** Spec 5: 20 tags. */
  tagsMax: 20,
  tagMax: 30,
  actorsMax: 20,
  actorNameMax: 60,
  /** Ids that one call may take out of the favourites. */
  favouriteIdsMax: 100,
} as const
