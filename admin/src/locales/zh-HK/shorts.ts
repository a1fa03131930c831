import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'shorts'> = {
  hint: '每個分頁開頭的短影片，按此順序顯示；其餘按熱度排列。新加入的排在最前。更改立即生效。',
  tabs: {
    chosen: '精選',
    popular: '人氣',
  },
  none: '還沒有選定的短影片',
  add: '加入短影片',
  removed: '已移除：{{title}}',
  added: '已加入：{{title}}',
  moved: '已移動：{{title}}',
  placedBy: '由 {{name}} 於 {{at}} 安排',
}

export default texts
