import {
  getStaffItem,
  limits,
  listStaffActors,
  type StaffItemDetail,
  setItemActors,
} from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Form, Select, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useUndo } from '../../ui/use-undo.tsx'

/** Who appears in an item or made it, in their order. */
export function ItemActors({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'app'])
  const mayChange = useMay('actors.change')
  const offerUndo = useUndo(setItemActors, [getStaffItem])
  // As it was when the dialog was opened: what a colleague has changed since is not overwritten.
  const [edited, setEdited] = useState<StaffItemDetail>()
  const { actors: former } = edited ?? item
  return (
    <Card
      title={t('actors')}
      extra={mayChange && <Button onClick={() => setEdited(item)}>{t('edit')}</Button>}
    >
      {item.actors.length === 0 ? (
        <Typography.Text type="secondary">{t('noActors')}</Typography.Text>
      ) : (
        item.actors.map(({ id, name }) => <Tag key={id}>{name}</Tag>)
      )}
      <ActionDialog<typeof setItemActors, { actors: string[]; reason: string }>
        call={setItemActors}
        changed={[getStaffItem]}
        title={t('actors')}
        hint={t('actorsHint')}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        initialValues={{ actors: former.map(({ name }) => name) }}
        inputOf={({ actors, reason }) => ({
          id: item.id,
          actors,
          expected: former.map(({ id }) => id),
          reason,
        })}
        hidesSuccessMessage
        onDone={({ actors }) =>
          offerUndo(t('app:done'), {
            ...{ id: item.id, actors: former.map(({ name }) => name) },
            ...{ expected: actors.map(({ id }) => id), reason: t('app:undo') },
          })
        }
      >
        <Form.Item name="actors" label={t('actors')}>
          <ActorNames />
        </Form.Item>
        <ReasonField isRequired />
      </ActionDialog>
    </Card>
  )
}

interface ActorNamesProps {
  id?: string
  value?: string[]
  onChange?: (names: string[]) => void
}

function ActorNames({ id, value = [], onChange }: ActorNamesProps) {
  const { t } = useTranslation('items')
  const [text, setText] = useState('')
  const { data } = useQuery(callQuery(listStaffActors, text.trim() ? { text: text.trim() } : {}))
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={t('actors')}
      mode="tags"
      maxCount={limits.actorsMax}
      showSearch={{ filterOption: false, onSearch: setText }}
      value={value}
      options={(data?.list ?? []).map(({ name }) => ({ value: name, label: name }))}
      onChange={(names: string[]) => onChange?.(names)}
    />
  )
}
