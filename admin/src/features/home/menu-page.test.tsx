// @vitest-environment happy-dom
import { listSettings, listStaffCategories } from '@liuguang/contract'
import { test } from 'vitest'
import { openPage, shows } from '../../../test/open-page.tsx'
import texts from '../../locales/en-US.ts'

test('a page of a setting opens at its own address, before the setting is loaded', async () => {
  await openPage('/menu', {
    answer(fake) {
      fake.respond(listStaffCategories, [])
      fake.respond(listSettings, [
        {
          ...{ name: 'categories', scope: 'public', value: [], default: [], isDefault: true },
          ...{ needsReason: false, isPrice: false, allowed: '', schema: {}, lastChange: null },
          description: { cn: '', hk: '', en: '' },
        },
      ])
    },
  })
  await shows(texts.app.pages.menu)
  await shows(texts.settings.neverChanged)
})
