import { expect, test } from 'vitest'
import { findCommand, loadCommands } from './commands.ts'

test('each command is found by its own name', async () => {
  const commands = await loadCommands()
  expect(await Promise.all(commands.map(({ name }) => findCommand(name)))).toEqual(commands)
})

test.each(['unknown', 'constructor', ''])('the unknown command "%s" is refused', async (name) => {
  expect(await findCommand(name)).toBeUndefined()
})
