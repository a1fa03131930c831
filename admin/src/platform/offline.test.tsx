// @vitest-environment happy-dom
import { createTag, listStaffTags } from '@liuguang/contract'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { fill, openPage, press, shows } from '../../test/open-page.tsx'
import texts from '../locales/en-US.ts'
import { queryClient } from './api.ts'

const { app, errors, tags } = texts

afterEach(() => onlineManager.setOnline(true))

test('an action that is tried offline says that there is no connection, and is not carried out later', async () => {
  const server = await openPage('/tags', {
    answer(fake) {
      fake.respond(listStaffTags, { list: [], next: null })
      fake.lose(createTag)
    },
  })
  await press(tags.add)
  await fill(tags.tagName, 'Lake')
  onlineManager.setOnline(false)
  await press(tags.add)
  await shows(errors.OFFLINE)
  expect(server.requests(createTag)).toHaveLength(1)
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(server.requests(createTag)).toHaveLength(1)
})

test('a page that is opened offline says so, and loads when asked again', async () => {
  onlineManager.setOnline(false)
  const server = await openPage('/tags', { answer: (fake) => fake.lose(listStaffTags) })
  await shows(errors.OFFLINE)
  server.respond(listStaffTags, { list: [], next: null })
  await press(app.retry)
  await shows(tags.add)
})
