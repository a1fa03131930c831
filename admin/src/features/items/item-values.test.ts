import { itemStates } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { isEditable } from './item-values.ts'

test('the site’s own items can be edited in every state, those of members after a decision about them', () => {
  const owner = { id: 7, name: 'river7' }
  expect(itemStates.filter((state) => isEditable({ owner: null, state, hasVersionInReview: false }))).toEqual(
    [...itemStates],
  )
  expect(itemStates.filter((state) => isEditable({ owner, state, hasVersionInReview: false }))).toEqual([
    'published',
    'hidden',
    'removed',
  ])
  expect(itemStates.filter((state) => isEditable({ owner, state, hasVersionInReview: true }))).toEqual([])
})
