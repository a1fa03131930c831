import { Closed, LocalText } from '@liuguang/contract'
import { defineMessageKind } from '../../platform/message-kind.ts'

/** Messages that are about no domain’s event. */
export const noticeKinds = {
  /** Written by staff. */
  notice: defineMessageKind({
    facts: Closed({ title: LocalText, text: LocalText }),
    compose: (facts) => ({ ...facts, link: '' }),
  }),
}
