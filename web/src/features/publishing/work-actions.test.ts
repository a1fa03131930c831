import type { Work } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { editOf, workOf } from '../../../test/publishing.ts'
import { actionsOf } from './work-actions.ts'

const edit = editOf()

test.each<[string, Partial<Work>, string[]]>([
  ['a draft', { state: 'draft' }, ['edit', 'deleteDraft']],
  ['a work that is processed before its review', { state: 'processing' }, ['withdraw']],
  ['a work in review', { state: 'in_review' }, ['withdraw']],
  ['a published work', { state: 'published' }, ['edit', 'takeDown']],
  [
    'a published work with a change',
    { state: 'published', edit },
    ['edit', 'submitEdit', 'discardEdit', 'takeDown'],
  ],
  [
    'a published work whose change was submitted',
    { state: 'published', edit, isEditSubmitted: true },
    ['withdraw', 'takeDown'],
  ],
  ['a work that staff have hidden', { state: 'hidden' }, ['edit']],
  ['a hidden work with a change', { state: 'hidden', edit }, ['edit', 'submitEdit', 'discardEdit']],
  [
    'a hidden work whose change was submitted',
    { state: 'hidden', edit, isEditSubmitted: true },
    ['withdraw'],
  ],
  ['a removed work', { state: 'removed', edit }, []],
])('%s', (_work, different, allowed) => {
  expect([...actionsOf(workOf(different))]).toEqual(allowed)
})
