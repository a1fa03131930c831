// @vitest-environment happy-dom
import { listSettings, previewHome } from '@liuguang/contract'
import { expect, test } from 'vitest'
import { fill, openPage, press, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

const { app, home } = texts

test('the dialog of a row asks before what was typed is discarded', async () => {
  await openPage('/home', {
    answer(fake) {
      fake.respond(previewHome, { banner: [], rows: [] })
      fake.respond(listSettings, [
        {
          ...{ name: 'homeSections', scope: 'public', value: [], default: [], isDefault: true },
          ...{ needsReason: false, isPrice: false, allowed: '', schema: {}, lastChange: null },
          description: { cn: '', hk: '', en: '' },
        },
      ])
    },
  })
  const slug = () => document.querySelector<HTMLInputElement>('#slug')
  await press(home.add)
  await fill(home.slug, 'spring')
  await press(app.cancel)
  await shows(app.discardTitle)
  await press(app.keepEditing)
  expect(slug()?.value).toBe('spring')
  await press(app.cancel)
  await press(app.discard)
  await expect.poll(slug).toBeNull()
})
