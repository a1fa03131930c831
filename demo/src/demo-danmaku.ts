import type { DanmakuMode, DanmakuSize } from '@liuguang/contract'

/** Danmaku over the demo's videos: data only, mostly Chinese, fit for anyone. */

export interface DemoDanmaku {
  atMs: number
  text: string
  mode: DanmakuMode
  color: string
  size: DanmakuSize
}

const texts = [
  '前排',
  '第一',
  '來了來了',
  '开始了开始了',
  '這畫面絕了',
  '画质太好了吧',
  '截圖做桌布',
  '好看！',
  '音樂好舒服',
  '这配乐爱了',
  '耳机党表示很治愈',
  '哇——',
  '居然是程式畫出來的？',
  '代码画的我不信',
  '每一格都是算出來的',
  '这光影，太细了',
  '慢慢看，不快進',
  '二刷打卡',
  '三刷報到',
  '從推薦來的',
  '下班路上看，心情好了',
  '好想去這裡',
  '求同款風景地址',
  '注意看左上角',
  '這裡有個小細節',
  '前方高能',
  '高能預警，請戴好耳機',
  '來了！就是這一段',
  '啊啊啊太美了',
  '雞皮疙瘩起來了',
  '這個轉場絲滑',
  '配色学到了',
  '想聽完整版',
  '一秒都捨不得跳',
  '循環播放中',
  '安静地看完',
  '晚安，看完就睡',
  '早安各位',
  '有人跟我一起看嗎',
  '在！',
  '同在',
  '+1',
  '贊',
  '收藏了',
  '已經分享給朋友',
  'so beautiful',
  'love the colours here',
  'wow',
  'đẹp quá',
  'nhạc hay thật',
  '不知不覺就看完了',
  '這麼快就結束了？',
  '再來一遍',
  '期待下一部',
  '感謝創作者',
  '完結撒花',
] as const

const colors = ['#ffffff', '#ffffff', '#ffffff', '#fe8a8a', '#ffd36b', '#8ee6a0', '#8fc7ff', '#d9a8ff']

/**
 * Of one video: one about every second, those of the beginning first and those of the end last. The same each time.
 * @param nth the video's place in the demo
 */
export function demoDanmakuOf(nth: number, durationSeconds: number): DemoDanmaku[] {
  const count = Math.min(texts.length, Math.floor(durationSeconds * 0.9))
  return Array.from({ length: count }, (_, index) => {
    // In the order of the list, with other texts left out for each video.
    const text = texts[Math.floor(((index + ((nth * 7) % 5) / 5) / count) * texts.length)] ?? texts[0]
    const turn = nth * 13 + index * 5
    return {
      atMs: Math.round(((index + 0.5) / count) * durationSeconds * 1000),
      text,
      mode: turn % 17 === 0 ? 'top' : turn % 19 === 0 ? 'bottom' : 'scroll',
      color: colors[turn % colors.length] ?? '#ffffff',
      size: turn % 11 === 0 ? 'large' : turn % 7 === 0 ? 'small' : 'medium',
    }
  })
}
