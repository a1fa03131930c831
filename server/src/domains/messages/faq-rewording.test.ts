import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../../test/test-database.ts'
import { openPool } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { migrationsDir } from '../../platform/db/migration-files.ts'

const rewording = '0028_question_words.sql'

test('an update rewords the questions shipped with the site, and none written by the operator', async () => {
  const database = await openEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'liuguang-question-words-'))
  const pool = openPool({ url: database.url, poolSize: 1 })
  try {
    for (const name of await readdir(migrationsDir)) {
      if (name < rewording) await cp(join(migrationsDir, name), join(folder, name))
    }
    await mkdir(join(folder, 'repeatable'))
    await migrate(pool, folder)
    const own = { cn: '影片的序列码', hk: '游客的序列碼', en: 'A video', vi: 'Video' }
    await pool.query(
      `insert into questions (slug, position, is_offered, question, answer) values ('our-own', 90, false, $1, $1)`,
      [own],
    )
    const edited = '影片看完要用積分。'
    await pool.query(
      `update questions set answer = answer || jsonb_build_object('cn', $1::text) where slug = 'preview'`,
      [edited],
    )
    await cp(join(migrationsDir, rewording), join(folder, rewording))
    expect(await migrate(pool, folder)).toEqual([rewording])

    const { rows } = await pool.query("select slug, question, answer from questions where slug <> 'our-own'")
    const bySlug = Object.fromEntries(rows.map(({ slug, ...texts }) => [slug, texts]))
    expect(bySlug.preview.question.cn).toBe('为什么视频看到一半就停了？怎么看完整部？')
    expect(bySlug.preview.answer.cn).toBe(edited)
    expect(bySlug.guest.question.hk).toContain('遊客')
    const answers = rows
      .flatMap(({ question, answer }) => [question, answer])
      .filter(({ cn }) => cn !== edited)
      .map(({ cn, hk }) => [cn, hk])
    expect(answers.filter(([cn, hk]) => /影片|序列码/.test(cn) || /游客|序列碼/.test(hk))).toEqual([])
    const kept = await pool.query("select question, answer from questions where slug = 'our-own'")
    expect(kept.rows).toEqual([{ question: own, answer: own }])
  } finally {
    await pool.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
})
