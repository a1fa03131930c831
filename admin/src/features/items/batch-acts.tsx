import { limits, type StaffItem } from '@liuguang/contract'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../platform/me.ts'
import { EditDialog } from './edit-dialog.tsx'
import { type Move, MoveDialog } from './move-dialog.tsx'

/** What can be done with the chosen items together. */
export function BatchActs({ items, onClear }: { items: readonly StaffItem[]; onClear: () => void }) {
  const { t } = useTranslation('items')
  const max = limits.itemsPerActMax
  return (
    <Flex
      gap={8}
      wrap
      align="center"
      role="region"
      aria-label={t('chosen', { count: items.length })}
      style={{ marginBottom: 12 }}
    >
      <Typography.Text strong>{t('chosen', { count: items.length })}</Typography.Text>
      {items.length > max ? (
        <Typography.Text type="danger">{t('tooMany', { max })}</Typography.Text>
      ) : (
        <ItemActs items={items} />
      )}
      <Button onClick={onClear}>{t('clear')}</Button>
    </Flex>
  )
}

/** The buttons of the acts that this member of the staff may do on some items. */
export function ItemActs({ items }: { items: readonly StaffItem[] }) {
  const { t } = useTranslation('items')
  const [move, setMove] = useState<Move>()
  const [isEditing, setEditing] = useState(false)
  const mayMove = { hide: useMay('entitlements.hide'), remove: useMay('entitlements.remove') }
  const mayEdit = useMay('catalogue.change')
  const moves = (['hide', 'restore', 'remove'] as const).filter((one) =>
    one === 'remove' ? mayMove.remove : mayMove.hide,
  )
  return (
    <>
      {mayEdit && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
      {moves.map((one) => (
        <Button key={one} danger={one === 'remove'} onClick={() => setMove(one)}>
          {t(one)}
        </Button>
      ))}
      <EditDialog items={items} isOpen={isEditing} onClose={() => setEditing(false)} />
      <MoveDialog move={move} items={items} onClose={() => setMove(undefined)} />
    </>
  )
}
