import type { FaqEntry } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { searchFaq } from './search-faq.ts'

const question = (id: number, questionText: string, answerText: string): FaqEntry => {
  const inAll = (text: string) => ({ cn: text, hk: text, en: text, vi: text })
  return { id, isOffered: false, question: inAll(questionText), answer: inAll(answerText), link: '' }
}
const questions = [
  question(1, 'How do I top up?', 'Open “Top up”.'),
  question(2, 'Quên mật khẩu', 'Đặt lại bằng e-mail.'),
  question(3, '怎樣充值？', '開啟「充值」。'),
]
const idsFor = (wanted: string) => searchFaq(questions, wanted, (text) => text.en).map(({ id }) => id)

test('finds words in questions and answers, regardless of case, order and accents', () => {
  expect(idsFor('UP top')).toEqual([1])
  expect(idsFor('mat khau')).toEqual([2])
  expect(idsFor('dat lai')).toEqual([2])
  expect(idsFor('充值')).toEqual([3])
  expect(idsFor('  ')).toEqual([1, 2, 3])
  expect(idsFor('refund')).toEqual([])
})
