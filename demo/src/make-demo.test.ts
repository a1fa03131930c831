import { listTopics } from '@liuguang/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoCommand } from '../../server/src/cli/site/demo.ts'
import { makeVideo } from '../../server/test/content/dummy-video.ts'
import { runCommand } from '../../server/test/processes/run-command.ts'
import { openTestApp, type TestApp } from '../../server/test/test-app.ts'
import { demoOrder } from './demo-order.ts'
import { demoPeople } from './demo-people.ts'
import { findDemoAccount } from './past/past-accounts.ts'

/** Has the site know the works of the library as made. */
async function makeLibrary(site: TestApp): Promise<void> {
  for (const { slug, title } of demoOrder) {
    const { id } = await makeVideo(site.ctx, { title })
    await site.ctx.db
      .insertInto('demo_videos')
      .values({ slug, video_id: BigInt(id) })
      .execute()
  }
}

test('the demo command lists its accounts and codes, and makes no video a second time', async () => {
  // Works of members are not encoded here, but in make-demo-works.test.ts.
  const site = await openTestApp({ env: { DEMO: '1', FFMPEG_PATH: 'false' } })
  try {
    await makeLibrary(site)
    const { code, lines } = await runCommand(site, demoCommand)
    expect(code).toBe(0)
    for (const { account } of demoPeople) expect(lines.join('\n')).toContain(`${account} `)
    expect(lines.filter((line) => /( {2}[A-Z0-9-]{16,}){2}/.test(line))).not.toEqual([])
    expect(lines.filter((line) => line.startsWith('Demo library:'))).toEqual([])
    expect((await site.anonymous.call(listTopics, {})).list).toHaveLength(3)
  } finally {
    await site.close()
  }
})

test('what is refused of the past does not keep the library from being made', async () => {
  const site = await openTestApp({ env: { DEMO: '1' } })
  try {
    await makeLibrary(site)
    await sql`alter table staff add constraint no_past check (role <> 'finance') not valid`.execute(
      site.ownerDb,
    )
    expect((await runCommand(site, demoCommand)).code).toBe(0)
    expect((await site.anonymous.call(listTopics, {})).list).toHaveLength(3)
    expect(await findDemoAccount(site.ctx.db, 'linxia88')).toBeUndefined()
  } finally {
    await site.close()
  }
})

test('the demo command is refused where the demo is off', async () => {
  const site = await openTestApp()
  try {
    await expect(runCommand(site, demoCommand)).rejects.toThrow('DEMO is 0')
  } finally {
    await site.close()
  }
})
