// @vitest-environment happy-dom
import { CallError, type ErrorName } from '@liuguang/contract'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import texts from '../locales/en-US.ts'
import { chooseLocale, startI18n } from '../platform/i18n.ts'
import { ActionFailure } from './action-failure.tsx'

const { errors, app } = texts
let root: Root | undefined

afterEach(() => root?.unmount())

async function show(error: Error) {
  await startI18n()
  await chooseLocale('en-US')
  document.body.innerHTML = '<div id="root"></div>'
  const element = document.querySelector('#root')
  if (!element) throw new Error('the document has no root')
  root = createRoot(element)
  root.render(<ActionFailure error={error} />)
}

const refusal = (failure: ErrorName, details: object) => new CallError('actors.put', failure, details)
const atMost = { path: '/size', problem: 'must be <= 9', rule: 'atMost', params: { limit: 9 } }
const noItem = { path: '/0/items', problem: 'names 7', rule: 'unknownItem', params: { id: 7 } }

test.each([
  ['a damaged picture', refusal('PICTURE_REFUSED', { fault: 'broken' }), errors.faults.broken],
  [
    'a file that is too large',
    refusal('UPLOAD_REFUSED', { fault: 'too_large', limit: 20 * 2 ** 30 }),
    'The file is larger than 20.0 GiB.',
  ],
])('%s is described in the language of the screen only', async (_, error, text) => {
  await show(error)
  await expect.poll(() => document.body.textContent).toContain(text)
  expect(document.body.textContent).not.toContain(app.technicalDetail)
})

test.each([
  ['a rule of a schema', refusal('BAD_REQUEST', atMost), 'Must be at most 9.', 'size'],
  ['a rule of settings', refusal('NOT_FOUND', noItem), 'There is no item with the number 7.', '0/items'],
  [
    'a refusal without a rule',
    refusal('BAD_REQUEST', { path: '/title/hk', problem: 'has no visible characters' }),
    errors.BAD_REQUEST,
    'title/hk: has no visible characters',
  ],
  ['an error that is no answer of a call', new Error('HTTP 404'), errors.INTERNAL, 'HTTP 404'],
])('%s has the technical detail beneath its text', async (_, error, text, detail) => {
  await show(error)
  await expect.poll(() => document.body.textContent).toContain(text)
  expect(document.body.textContent).toContain(`${app.technicalDetail} ${detail}`)
})
