import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'settings'> = {
  search: '搜尋設定',
  changedOnly: '只看改過的',
  default: '預設值',
  isDefault: '預設',
  changed: '已修改',
  public: '公開',
  edit: '修改',
  allowed: '必須是：{{allowed}}',
  lastChange: '{{name}} 於 {{at}} 修改',
  neverChanged: '從未修改',
  history: '修改紀錄',
  revertFormer: '恢復上一個值',
  revertDefault: '恢復預設值',
  effect: '儲存後，所有程序會在 5 秒內生效。',
  add: '新增一項',
  remove: '刪除',
  unset: '（未設定）',
  invalidJson: '這不是有效的 JSON',
  langs: { cn: '簡體中文', hk: '繁體中文', en: '英文', vi: '越南文' },
  secrets: '環境變數中的密鑰',
  secretsHint: '密鑰只在伺服器的環境變數中設定，這裡只顯示是否已設定。',
  isSet: '已設定',
  isNotSet: '未設定',
  tabs: { values: '設定', secrets: '密鑰' },
}

export default texts
