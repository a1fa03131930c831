import type { PublishingRight, Work } from '@liuguang/contract'
import { openPage } from './open-page.tsx'
import { respondWithWorks } from './publishing.ts'

/** Opens the page of an author's works, in Traditional Chinese. */
export const openWorks = (works: readonly Work[], rights: Partial<PublishingRight> = {}) =>
  openPage('/user/works', {
    locale: 'zh-HK',
    server: (server) => respondWithWorks(server, works, rights),
  })
