// @vitest-environment happy-dom
import { limits, listStaffTags } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { fill, findField, openPage, press, shows } from '../../test/open-page.tsx'
import texts from '../locales/en-US.ts'

const { app, tags } = texts
const notice = (count: number) => app.pasteTruncated.replace('{{count}}', `${count}`)

/** Fires the event that a browser fires before it inserts the text. */
function paste(text: string): void {
  const event = Object.assign(new Event('paste', { bubbles: true }), {
    clipboardData: { getData: () => text },
  })
  findField(tags.tagName)?.dispatchEvent(event)
}

test('a pasted text that is longer than its field is truncated with a warning that says by how many characters', async () => {
  await openPage('/tags', { answer: (fake) => fake.respond(listStaffTags, { list: [], next: null }) })
  await press(tags.add)
  await fill(tags.tagName, 'ab')
  paste('x'.repeat(limits.tagMax - 2))
  findField(tags.tagName)?.setSelectionRange(0, 2)
  paste(`${'x'.repeat(limits.tagMax)}\n`)
  findField(tags.tagName)?.setSelectionRange(0, 1)
  paste('x'.repeat(limits.tagMax + 4))
  await shows(notice(5))
  expect(document.querySelectorAll('.ant-message-warning')).toHaveLength(1)
})
