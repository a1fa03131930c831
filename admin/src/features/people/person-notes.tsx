import {
  type AccountNote,
  addAccountNote,
  deleteAccountNote,
  getPerson,
  listPersonNotes,
  type Person,
  restoreAccountNote,
} from '@liuguang/contract'
import { Button, Flex, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { storeUnsentText, unsentText } from '../../platform/unsaved.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { OrderSelect, useUrlOrder } from '../../ui/order-select.tsx'
import { ReasonAction } from '../../ui/reason-action.tsx'
import { SearchFilter } from '../../ui/search-filter.tsx'
import { type Column, StaffTable } from '../../ui/staff-table.tsx'
import { useTimeText } from '../../ui/time-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

const outdated = [listPersonNotes, getPerson]

/** What colleagues wrote down about a person. */
export function PersonNotes({ person }: { person: Person }) {
  const { t } = useTranslation(['people', 'app'])
  const timeText = useTimeText()
  const mayWrite = useMay('accounts.note') && person.deletedAt === null
  const [form] = Form.useForm<{ text: string }>()
  const about = `note:${person.id}`
  const [filter] = useUrlFilters()
  const text = filter('text')
  const order = useUrlOrder()
  const add = useAction(addAccountNote, outdated)
  const offerUndo = useUndo(restoreAccountNote, outdated)
  const offerRemoval = useUndo(deleteAccountNote, outdated)
  const columns: Column<AccountNote>[] = [
    { key: 'at', title: t('at'), render: ({ at }) => timeText(at) },
    { key: 'by', title: t('noteBy'), render: ({ by }) => by },
    {
      key: 'text',
      title: t('note'),
      render: ({ text }) => <div style={{ maxWidth: 640, whiteSpace: 'pre-wrap' }}>{text}</div>,
    },
  ]
  return (
    <Flex vertical gap={16}>
      {mayWrite && (
        <Form<{ text: string }>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ text: unsentText(about) }}
          onValuesChange={(_, { text }) => storeUnsentText(about, text)}
          onFinish={({ text }) =>
            add.mutate(
              { accountId: person.id, text },
              {
                onSuccess: ({ id }) => {
                  form.setFieldsValue({ text: '' })
                  storeUnsentText(about, '')
                  offerRemoval(t('app:done'), { accountId: person.id, id, reason: t('app:undo') })
                },
              },
            )
          }
        >
          <ActionFailure error={add.error} />
          <Form.Item
            name="text"
            label={t('note')}
            extra={t('noteHint')}
            rules={[{ required: true, whitespace: true, message: t('noteNeeded') }]}
          >
            <Input.TextArea autoSize={{ minRows: 2 }} maxLength={1000} />
          </Form.Item>
          <Button htmlType="submit" loading={add.isPending}>
            {t('addNote')}
          </Button>
        </Form>
      )}
      <StaffTable
        call={listPersonNotes}
        input={{ accountId: person.id, ...(text ? { text } : {}), ...order }}
        fixed={['accountId']}
        columns={columns}
        rowKey="id"
        filters={
          <>
            <SearchFilter name="text" label={t('noteSearch')} />
            <OrderSelect />
          </>
        }
        {...(text ? {} : { empty: t('noNotes') })}
        {...(mayWrite && {
          actions: ({ id, text: written }: AccountNote) => (
            <ReasonAction
              call={deleteAccountNote}
              changed={outdated}
              label={t('deleteNote')}
              hint={t('deleteNoteHint')}
              about={written}
              isDangerous
              inputOf={(reason) => ({ accountId: person.id, id, reason })}
              hidesSuccessMessage
              onDone={({ undo }) => offerUndo(t('app:done'), { accountId: person.id, undo })}
            />
          ),
        })}
      />
    </Flex>
  )
}
