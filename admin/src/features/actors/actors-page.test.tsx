// @vitest-environment happy-dom
import {
  deleteActor,
  type ListedActor,
  listStaffActors,
  putActors,
  putBackActorPicture,
  renameActor,
  setActorPicture,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { chooseFile, fill, findFilter, hides, openPage, press, shows } from '../../../test/open-page.tsx'
import { router } from '../../app/router.tsx'
import texts from '../../locales/en-US.ts'

const { actors, app, errors } = texts

const actor: ListedActor = { id: 5, name: 'Lin', picture: '', works: 1, followers: 0, lastAction: null }
const reason = 'a letter'

const openActors = (listed = actor) =>
  openPage('/actors', {
    answer(fake) {
      fake.respond(listStaffActors, { list: [listed], next: null })
      fake.respond(putActors, [])
      fake.respond(renameActor, { id: 5, name: 'Lin', picture: '', works: 1, followers: 0 })
    },
  })

test('a change of facts and its undo send the values that they replace, so that no change of a colleague is overwritten', async () => {
  const server = await openActors()
  await press(actors.edit)
  await fill(actors.hobbies, 'Chess')
  await fill(app.reason, reason)
  await press(app.save)
  await press(app.undo)
  await shows(app.undone)
  const written = { name: 'Lin', hobbies: 'Chess' }
  expect(server.requests(putActors).map(({ input }) => input)).toEqual([
    { actors: [written], expected: [{ name: 'Lin' }], reason },
    { actors: [{ name: 'Lin' }], expected: [written], reason: app.undo },
  ])
})

test('a changed area of an actor drops the translations of the former area', async () => {
  const translations = { en: { area: 'Japan', hobbies: 'Chess' } }
  const server = await openActors({ ...actor, area: '日本', hobbies: '棋', texts: translations })
  await press(actors.edit)
  await fill(actors.area, '韓國')
  await fill(app.reason, reason)
  await press(app.save)
  await shows(app.done)
  expect(server.requests(putActors)[0]?.input).toEqual({
    actors: [{ name: 'Lin', area: '韓國', hobbies: '棋', texts: { en: { hobbies: 'Chess' } } }],
    expected: [{ name: 'Lin', area: '日本', hobbies: '棋', texts: translations }],
    reason,
  })
})

test('an edit that does not change the area of an actor keeps the translations of the area', async () => {
  const translations = { en: { area: 'Japan' } }
  const server = await openActors({ ...actor, area: '日本', texts: translations })
  await press(actors.edit)
  await fill(actors.birthplace, '東京')
  await fill(app.reason, reason)
  await press(app.save)
  await shows(app.done)
  expect(server.requests(putActors)[0]?.input.actors).toEqual([
    { name: 'Lin', area: '日本', birthplace: '東京', texts: translations },
  ])
})

test('a new actor with a name that exists is refused, and the existing actor keeps all facts', async () => {
  const server = await openActors()
  const refusal = { path: '/0/name', problem: '"Lin" exists already.', rule: 'exists' }
  server.refuse(putActors, 'BAD_REQUEST', refusal)
  await press(actors.add)
  await fill(actors.name, 'Lin')
  await fill(app.reason, reason)
  await press(actors.add)
  await shows(errors.rules.exists)
  expect(server.requests(putActors).map(({ input }) => input)).toEqual([
    { actors: [{ name: 'Lin' }], expected: [], reason },
  ])
})

test('undo of adding an actor deletes the actor', async () => {
  const server = await openActors()
  server.respond(putActors, [{ id: 6, name: 'Chen', picture: '', works: 0, followers: 0 }])
  server.respond(deleteActor, {})
  await press(actors.add)
  await fill(actors.name, 'Chen')
  await fill(app.reason, reason)
  await press(actors.add)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(deleteActor).map(({ input }) => input)).toEqual([{ id: 6, reason: app.undo }])
})

test('a renaming and its undo say which name they replace', async () => {
  const server = await openActors()
  await press(actors.rename)
  await fill(actors.name, 'Lin Yu')
  await fill(app.reason, reason)
  await press(actors.rename)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(renameActor).map(({ input }) => input)).toEqual([
    { id: 5, name: 'Lin Yu', expected: 'Lin', reason },
    { id: 5, name: 'Lin', expected: 'Lin Yu', reason: app.undo },
  ])
})

test.each([7, null])('undo puts the former picture of an actor back: %s', async (former) => {
  const server = await openActors()
  server.respond(setActorPicture, { picture: 8, former })
  server.respond(putBackActorPicture, {})
  await press(actors.picture)
  await shows(actors.pictureHint)
  await chooseFile(actors.picture, new File(['picture'], 'lin.png', { type: 'image/png' }))
  await fill(app.reason, reason)
  await press(actors.setPicture)
  await press(app.undo)
  await shows(app.undone)
  expect(server.requests(putBackActorPicture)[0]?.input).toEqual({
    ...{ id: 5, picture: former, expected: 8, reason: app.undo },
  })
})

test('an actor is shown with the name and area in the language of the page, and with the other names as tags', async () => {
  await openActors({
    ...{ ...actor, name: '顧硯山', alias: ['小山'], area: '香港' },
    ...{ names: { cn: '顾砚山', en: 'Ko In-san' }, texts: { en: { area: 'Hong Kong' } } },
  })
  await shows('Ko In-san (#5)')
  await shows('Hong Kong')
  const tags = [...document.querySelectorAll('.ant-tag')].map(({ textContent }) => textContent)
  expect(tags).toEqual(['顧硯山', '顾砚山', '小山'])
  await press(actors.merge)
  await shows(`${actors.merge} · Ko In-san`)
})

test('while actors are searched the best matches come first, and the page says so instead of the chosen order', async () => {
  const server = await openPage('/actors?order=works&text=Lin', {
    answer(fake) {
      fake.respond(listStaffActors, { list: [actor], next: null })
    },
  })
  await shows(app.table.bestMatches)
  expect(findFilter(app.table.order)?.disabled).toBe(true)
  expect(server.requests(listStaffActors)[0]?.input).toEqual({ text: 'Lin' })
  await router.navigate('/actors?order=works')
  await hides(app.table.bestMatches)
  await expect.poll(() => server.requests(listStaffActors).at(-1)?.input).toEqual({ order: 'works' })
})
