/** Comments below the demo's works: data only, in the languages of the site, fit for anyone. */

export interface DemoComment {
  text: string
  /** Written by another of the demo's people. */
  reply?: string
}

const comments: readonly DemoComment[] = [
  { text: '0:03 這個鏡頭可以當桌布了', reply: '已經換上了，真的好看' },
  { text: 'The colours at 0:05 are wonderful.', reply: 'I paused there, too.' },
  { text: '画面好安静，睡前看了两遍', reply: '配上音乐更放松' },
  { text: 'Nhạc nền rất hợp với hình ảnh.', reply: 'Đúng vậy, nghe rất thư giãn.' },
  { text: '音樂同畫面夾得好好', reply: '想知道配樂叫甚麼名' },
  { text: '有没有更长的版本？', reply: '我也想看一小时的' },
  { text: 'Drawn by code? I would not have guessed.', reply: 'Every frame of it, they say.' },
  { text: 'Xem trên màn hình lớn đẹp hơn nhiều.' },
  { text: '第一次見到這樣的光影，多謝分享', reply: '系列其他作品也很好看' },
  { text: '0:04 开始循环播放中' },
  { text: 'Watching this with a cup of tea. ☕' },
  { text: 'Mình thích đoạn 0:06 nhất.', reply: 'Mình cũng vậy!' },
  { text: '希望可以出多幾集' },
  { text: '色彩过渡很自然，期待下一部' },
  { text: 'My daughter asked to see it again, and again.' },
  { text: 'Cảm ơn tác giả, rất đẹp.' },
]

/** Of one work: two to five, in all languages over a few works. @param nth the work's place in the demo */
export function demoCommentsOf(nth: number): DemoComment[] {
  const count = 2 + (nth % 4)
  return Array.from(
    { length: count },
    (_, index) => comments[(nth * 3 + index * 5) % comments.length],
  ).flatMap((comment) => comment ?? [])
}
