import type { LocalText } from '@liuguang/contract'
import { Drawer, Typography } from 'antd'
import { currentLang } from '../platform/i18n.ts'

interface MessageDrawerProps {
  /** Undefined: closed. */
  message: { title: LocalText; text: LocalText } | undefined
  onClose: () => void
}

/** A message of the site, in the reader's language. */
export function MessageDrawer({ message, onClose }: MessageDrawerProps) {
  const lang = currentLang()
  return (
    <Drawer open={message !== undefined} onClose={onClose} title={message?.title[lang]} size={560}>
      <Typography.Paragraph style={{ whiteSpace: 'pre-wrap' }}>{message?.text[lang]}</Typography.Paragraph>
    </Drawer>
  )
}
