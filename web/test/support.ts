import { listFaq, listThread, type SupportMessage } from '@liuguang/contract'
import type { FakeServer } from './fake-server.ts'
import { inAllLanguages, pageOf } from './responses.ts'

export function messageOf(id: number, words: string, isMine = true): SupportMessage {
  return { id, isMine, text: words, pictures: [], about: null, sentAt: '2026-11-20T10:00:00Z' }
}

export const threadOf = (list: SupportMessage[], unread = 0) => ({ ...pageOf(list), unread, answerHours: 24 })

/** A thread without messages, and one frequent question. */
export function emptyThread(server: FakeServer): void {
  server.respond(listThread, threadOf([]))
  server.respond(listFaq, [
    {
      id: 1,
      isOffered: true,
      question: inAllLanguages('Is it free?'),
      answer: inAllLanguages('No.'),
      link: '',
    },
  ])
}
