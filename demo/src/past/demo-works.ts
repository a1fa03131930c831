import type { createWork, decideReview, InputOf } from '@liuguang/contract'
import type { DemoSource } from '../sources/make-demo-source.ts'
import { type Mood, scaleOf } from '../sources/sound/score.ts'

export interface DemoWork {
  /** The account of a member who may publish. */
  author: string
  fields: Omit<InputOf<typeof createWork>, 'uploadId'>
  source: DemoSource
  /** What the staff decided. Undefined: it waits for review. */
  review?: Pick<InputOf<typeof decideReview>, 'decision' | 'policy' | 'note'> & {
    /** When it was submitted. */
    daysAgo: number
  }
  /** How it was sold once it was approved. */
  sale?: {
    /** In points, as the staff set it. */
    price: number
    /** The accounts of members who bought it. */
    buyers: readonly string[]
  }
}

const upright = { width: 360, height: 640, frameRate: 25, durationSeconds: 6 }

/** Works that members submitted: a few seconds each, so that they take no time to make. */
export const demoWorks: readonly DemoWork[] = [
  {
    author: 'guangying8',
    fields: workOf('hk', 'video', '萬花筒：冬夜', '冬夜的顏色，一片一片轉開。全部由算式畫成。'),
    source: {
      ...{ slug: 'work-winter-glass', scene: 'kaleidoscope', mood: moodOf('bell') },
      ...{ width: 640, height: 360, frameRate: 25, durationSeconds: 6 },
    },
  },
  {
    author: 'guangying8',
    fields: workOf('hk', 'short', '擺的波浪，第二版', '十九盞燈，每盞擺得快一點。'),
    source: { slug: 'work-pendulums', scene: 'pendulum-wave', mood: moodOf('pluck'), ...upright },
  },
  {
    author: 'shanhe2046',
    fields: workOf('cn', 'short', '一笔画成的花', '一条线不断，画出十一片花瓣。'),
    source: { slug: 'work-one-line', scene: 'rose-of-light', mood: moodOf('keys'), ...upright },
    review: {
      ...{ decision: 'request_changes', daysAgo: 1.1 },
      ...{ policy: 'quality', note: '片尾的画面突然变暗，请剪掉最后一秒，再提交一次。' },
    },
  },
  {
    author: 'shanhe2046',
    fields: {
      ...workOf('cn', 'video', '山间日出，十二秒', '山脊由远到近，一层一层亮起来。'),
      freeSeconds: 4,
    },
    source: {
      ...{ slug: 'work-ridges', scene: 'mountain-sunrise', mood: moodOf('flute') },
      ...{ width: 640, height: 360, frameRate: 25, durationSeconds: 12 },
    },
    review: { decision: 'approve', daysAgo: 1.4, note: '光影很好，放到推荐里。' },
    sale: { price: 3, buyers: ['songbai66', 'qinghe77', 'lanhua33'] },
  },
]

/** A free work in which nobody can be recognised. */
function workOf(
  lang: DemoWork['fields']['lang'],
  kind: DemoWork['fields']['kind'],
  title: string,
  description: string,
): DemoWork['fields'] {
  return { lang, kind, title, description, tagIds: [], price: 0, freeSeconds: 0, people: [] }
}

function moodOf(lead: Mood['lead']): Mood {
  return {
    ...{ beatsPerMinute: 90, root: 55, scale: scaleOf.gong, chords: [0, 3] },
    ...{ lead, density: 0.6, ambience: 'none' },
  }
}
