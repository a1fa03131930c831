/** Limits that client and server share. A number from the specification has its section. */
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
  /** Argon2 takes any length; a limit keeps hashing cheap. ASVS 6.2.9 requires at least 64. */
  passwordMax: 128,
  /** What is typed into the search box. */
  searchTextMax: 100,
  /** A word that is refused, and how many there may be. */
  blockedTermMax: 50,
  blockedTermsMax: 10_000,
  /** RFC 5321, 4.5.3.1.3: a path has 256 octets, two of them brackets. */
  emailMax: 254,
  /** Issue 4: lifetime of a mailed code, and time until another may be requested, seconds. */
  emailCodeSeconds: 600,
  emailResendSeconds: 60,
  /** Decisions, Money. */
  serialCodeLength: 16,
  /** Decisions, Wire: later pages can only be reached by cursor. */
  pageMax: 500,
  pageSizeDefault: 24,
  pageSizeMax: 60,
  /** Items that one action of the staff changes: the largest page of their table. */
  itemsPerActionMax: 60,
  /** Decisions, Wire: totals of lists are exact up to this and estimated beyond. */
  totalExactMax: 10_000,
  /** The body of a call without a file, unless the call names another limit. */
  bodyBytes: 64 * 1024,
  /** Enough for a phone's photo; sites of this kind allow 5 to 10 MB. */
  pictureBytes: 10 * 2 ** 20,
  /** 6000 x 4000: decoding the largest takes 0.5 GB of memory. Most phones send 12 MP. */
  picturePixels: 24e6,
  /** Of a video sent as one form, of which the setting for members’ files may allow less: a fast line carries it in the 20 s of a request. */
  uploadFormBytes: 2 * 2 ** 30,
  /** Points of a member’s work. */
  workPriceMax: 100_000,
  /** What an operator sells a video for, points, and how many seconds of it are free. */
  importPriceMax: 1_000_000_000,
  freeSecondsMax: 86_400,
  /** What one code or one gift of an operator gives: ten years of VIP, or 1,000 million of anything else. */
  grantVipDaysMax: 3660,
  grantAmountMax: 1_000_000_000,
  /** The most that one adjustment adds to a balance, or takes from it. */
  adjustmentMax: 1_000_000_000,
  codesPerBatchMax: 100_000,
  displayNameMax: 20,
  /** Ids per request for progress, and for rights. */
  progressIdsMax: 100,
  /** Ids per request for playbacks: the slides around the current one. */
  playbackIdsMax: 10,
  suggestedShortsMax: 20,
  /** Shorts that a client may hold before it reports them as watched. */
  shortsInHandMax: 60,
  /** Plays in one report: what a visitor swipes past between two reports. */
  playReportsMax: 20,
  /** One hour: longer plays were left open, not watched. */
  playReportMsMax: 3_600_000,
  /** Unread messages are counted up to this. */
  unreadMax: 100,
  /** Characters of one message to customer service; a longer text needs two. */
  supportTextMax: 2000,
  supportPicturesMax: 4,
  /** Answers that customer service can insert, and characters of what each is called. */
  cannedAnswersMax: 50,
  cannedAnswerTitleMax: 60,
  /** Frequently asked questions. Staff put all of them in order by hand, in one call. */
  faqEntriesMax: 200,
  /** Characters of a message from the operator: a title that fits on a phone, and a text short enough to be read. */
  noticeTitleMax: 80,
  noticeTextMax: 2000,
  /** Characters of a policy in one language. Long terms in English have tens of thousands. */
  policyTitleMax: 60,
  policyTextMax: 64_000,
  /** Characters. Lists show two lines of a title, about 60 characters; YouTube allows 100. */
  titleMax: 150,
  descriptionMax: 5000,
  /** Characters of a WebVTT file, far more than two hours of dialogue, and of the name that the player's menu shows. */
  subtitleFileMax: 4_000_000,
  subtitleLabelMax: 40,
  /** Spec 5: 20 tags. */
  tagsMax: 20,
  tagMax: 30,
  actorsMax: 20,
  actorNameMax: 60,
  /** Aliases of an actor, to which a merge adds. */
  actorAliasesMax: 20,
  /** Characters of the text of an editorial topic, and its works. */
  topicDescriptionMax: 2000,
  topicItemsMax: 500,
  /** Characters. */
  commentMax: 1000,
  /** Issue 18: how long the author may change a comment, seconds. */
  commentEditSeconds: 900,
  /** Characters; Bilibili allows 100. */
  danmakuMax: 100,
  /** Danmaku of one minute that a client loads: more than a screen of 12 lanes shows at normal speed. */
  danmakuPerMinute: 300,
  ownDanmakuMax: 100,
  /** People whom an account may mute; clients load all of them. */
  mutedMax: 500,
  /** Ids per request to remove favourites. */
  favouriteIdsMax: 100,
  /** Folders of favourites per account, and characters of their names. */
  foldersMax: 50,
  folderNameMax: 20,
} as const
