import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '@liuguang/server/context'
import { commandLineOperator } from '@liuguang/server/domains/audit/index'
import {
  findDemoVideo,
  insertDemoVideo,
  scheduleItem,
  startImport,
} from '@liuguang/server/domains/publishing/index'
import { dayMs } from '@liuguang/server/platform/utc-day'
import { inFourLanguages } from '../demo-texts.ts'
import { type DemoSource, makeDemoSource } from '../sources/make-demo-source.ts'
import { scaleOf } from '../sources/sound/score.ts'
import type { DemoStaff } from './demo-staff.ts'

const source: DemoSource = {
  ...{ slug: 'work-second-dive', scene: 'jellyfish', keyframeSeconds: 1 },
  ...{ width: 360, height: 640, frameRate: 25, durationSeconds: 8 },
  mood: {
    ...{ beatsPerMinute: 72, root: 50, scale: scaleOf.gong, chords: [0, 3] },
    ...{ lead: 'bell', density: 0.5, ambience: 'sea' },
  },
}

const texts = inFourLanguages(['海', '動畫', '治癒'], {
  hk: ['深海有光：再潛一次', '換一段旋律，再跟着水母慢慢浮上來。'],
  cn: ['深海有光：再潜一次', '换一段旋律，再跟着水母慢慢浮上来。'],
  en: ['Light in the Deep: Second Dive', 'Another tune, and the same slow drift upwards.'],
  vi: ['Ánh sáng dưới biển sâu: lặn lần nữa', 'Một giai điệu khác, vẫn chậm rãi nổi lên cùng đàn sứa.'],
})

/**
 * Imports a short of the site's own, once, and has the staff decide when it is published: the list of what is scheduled has a
 * row until then.
 * @param workDir for its file
 */
export async function makeScheduledWork(ctx: Context, { senior }: DemoStaff, workDir: string): Promise<void> {
  if (await findDemoVideo(ctx.db, source.slug)) return
  const file = join(workDir, `${source.slug}.mp4`)
  await makeDemoSource(source, file, { ffmpegPath: ctx.config.ffmpegPath, workDir })
  const facts = {
    ...{ ...texts, lang: 'hk' as const, kind: 'short' as const, actors: ['山水客'], categoryId: undefined },
    ...{ price: undefined, isVipOnly: false, freeSeconds: 0, approvedBy: commandLineOperator('demo') },
  }
  const { videoId } = await startImport(ctx, file, facts, (tx, id) => insertDemoVideo(tx, source.slug, id))
  await rm(file)
  const publishAt = publishTimeAfter(ctx.clock.now()).toISOString()
  await scheduleItem(ctx, { itemId: videoId, publishAt, operator: senior, reason: '逢星期二晚上更新。' })
}

/** 20:00 in Hong Kong on a Tuesday, when new works come (`office-actions.ts`), three weeks later: it stays in the list that long. */
function publishTimeAfter(now: Date): Date {
  const time = new Date(now.getTime() + 21 * dayMs)
  time.setUTCHours(12, 0, 0, 0)
  time.setUTCDate(time.getUTCDate() + ((9 - time.getUTCDay()) % 7))
  return time
}
