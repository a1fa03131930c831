import { limits, type StaffMove } from '@liuguang/contract'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../platform/me.ts'
import { EditDialog } from './edit-dialog.tsx'
import { isMovable, refusalOf, type ShownItem } from './item-values.ts'
import { MoveDialog, nameOfMove } from './move-dialog.tsx'

/** What can be done with the chosen items together. */
export function BulkActions({ items, onClear }: { items: readonly ShownItem[]; onClear: () => void }) {
  const { t } = useTranslation('items')
  const max = limits.itemsPerActionMax
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
        // Clears the selection: items of other pages would be stale, and the next edit of them would be refused.
        <ItemActions items={items} onEdited={onClear} />
      )}
      <Button onClick={onClear}>{t('clear')}</Button>
    </Flex>
  )
}

/** Whether this member of the staff may do any of these actions: choosing items is of no use without. */
export function useMayAct(): boolean {
  const may = [useMay('catalogue.change'), useMay('entitlements.hide'), useMay('entitlements.remove')]
  return may.includes(true)
}

interface ItemActionsProps {
  items: readonly ShownItem[]
  onEdited?: () => void
}

/** The buttons of the actions that this member of the staff may do and the state of at least one of the items allows. */
export function ItemActions({ items, onEdited }: ItemActionsProps) {
  const { t } = useTranslation('items')
  const [move, setMove] = useState<StaffMove>()
  const [edited, setEdited] = useState<readonly ShownItem[]>()
  const mayMove = { hide: useMay('entitlements.hide'), remove: useMay('entitlements.remove') }
  const mayEdit = useMay('catalogue.change')
  const refusals = items.map(refusalOf)
  const refusal = refusals.includes(undefined) ? undefined : refusals.at(0)
  const moves = (['hide', 'restore', 'remove'] as const)
    .filter((one) => (one === 'remove' ? mayMove.remove : mayMove.hide))
    .filter((one) => items.some((item) => isMovable(one, item)))
  return (
    <>
      {mayEdit && (
        <Button
          disabled={refusal !== undefined}
          title={refusal && t(`editAfter.${refusal}`)}
          onClick={() => setEdited(items)}
        >
          {t('edit')}
        </Button>
      )}
      {moves.map((one) => (
        <Button key={one} danger={one === 'remove'} onClick={() => setMove(one)}>
          {t(nameOfMove(one, items))}
        </Button>
      ))}
      <EditDialog
        items={edited ?? items}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onEdited={onEdited}
      />
      <MoveDialog move={move} items={items} onClose={() => setMove(undefined)} />
    </>
  )
}
