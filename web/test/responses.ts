import type {
  getPromotion,
  LocalText,
  MemberInfo,
  OutputOf,
  PageOf,
  SignInCalendar,
  SiteSettings,
  VideoCard,
} from '@liuguang/contract'

/** The same text in every language. */
export const inAllLanguages = (text: string): LocalText => ({ cn: text, hk: text, en: text, vi: text })

export const settings: SiteSettings = {
  siteUrl: 'https://site.example',
  webName: inAllLanguages('Liuguang'),
  webDescription: inAllLanguages(''),
  webIco: inAllLanguages(''),
  mobileSw: [],
  helpLinks: [],
  footer: ['home', 'new', 'hot', 'category'],
  serviceMail: 'help@site.example',
  hasMail: true,
  isEmbeddable: true,
  guestsMayComment: false,
  guestsMaySendDanmaku: false,
  welcomeTrialCard: false,
  welcomeFreeViews: 2,
  rating: 'general',
  policies: { privacy: '2026-01-01', agreement: '2026-01-01' },
}

/** The daily sign-in on the third day in a row, which is not done yet. */
export const calendar: SignInCalendar = {
  today: '2026-11-20',
  isSignedIn: false,
  streak: 2,
  position: 2,
  coins: [5, 10, 15, 20, 25, 30, 50],
}

/** An account's data: a member without VIP. */
export function memberOf(different: Partial<MemberInfo> = {}): MemberInfo {
  return {
    userId: 7,
    name: 'moonlight',
    account: 'moonlight',
    avatar: '',
    email: '',
    groupId: 2,
    isGuest: false,
    needsRecoveryCode: false,
    vipUntil: 0,
    points: 100,
    coins: 0,
    diamonds: 0,
    cachePoints: 0,
    freeViews: 0,
    shareCode: 'moon',
    ...different,
  }
}

/** A page of a list; `next` is the cursor of the page after it. */
export function pageOf<T>(list: T[], next: string | null = null): PageOf<T> {
  return { list, nowPage: 1, totalPage: 1, total: list.length, isEstimate: false, next }
}

/** An account's invitations and their rules: free views for the invited one. */
export const promotion: OutputOf<typeof getPromotion> = {
  shareCode: 'moon',
  invited: 1,
  coins: 50,
  freeViews: 1,
  heldCoins: 25,
  rules: {
    coins: 50,
    freeViews: 1,
    rechargePercent: 10,
    heldDays: 7,
    perDay: 10,
    welcomeFreeViews: 2,
    welcomeTrialCard: false,
  },
}

/** A video that is free and has no cover. */
export function cardOf(id: number, different: Partial<VideoCard> = {}): VideoCard {
  return {
    id,
    kind: 'video',
    title: `Film ${id}`,
    cover: null,
    durationMs: 60_000,
    width: 1280,
    height: 720,
    price: null,
    isVipOnly: false,
    viewCount: 5,
    commentCount: 0,
    likeCount: 1,
    publishedAt: '2026-11-01T00:00:00.000Z',
    creator: null,
    actors: [],
    ...different,
  }
}
