import { allowUploader, findPeople, listUploaders, suspendUploader } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useUndo } from '../../ui/use-undo.tsx'
import { usePersonName } from './person-tags.tsx'

const outdated = [listUploaders]

/** A button and a dialog that give a member the right to publish. */
export function AllowMemberAction() {
  const { t } = useTranslation(['people', 'app'])
  const offerUndo = useUndo(suspendUploader, outdated)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('allowMember')}
      </Button>
      <ActionDialog<typeof allowUploader, { accountId: number; reason: string }>
        call={allowUploader}
        changed={outdated}
        title={t('allowMember')}
        okText={t('allowUploader')}
        hint={t('allowUploaderHint')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        inputOf={(values) => values}
        hidesSuccessMessage
        onDone={({ before }, { accountId }) =>
          // Whoever had the right before the action keeps it: there is nothing to undo.
          offerUndo(t('app:done'), before === 'allowed' ? undefined : { accountId, reason: t('app:undo') })
        }
      >
        <Form.Item
          name="accountId"
          label={t('member')}
          rules={[{ required: true, message: t('memberRequired') }]}
        >
          <MemberSelect label={t('member')} />
        </Form.Item>
        <ReasonField isRequired />
      </ActionDialog>
    </>
  )
}

interface MemberSelectProps {
  label: string
  value?: number
  onChange?: (id: number) => void
  id?: string
}

/** Selects a member by the search of the people page. Guests cannot publish. */
function MemberSelect({ label, value, onChange, id }: MemberSelectProps) {
  const { t } = useTranslation('people')
  const nameOf = usePersonName()
  const [text, setText] = useState('')
  const { data } = useQuery(
    callQuery(findPeople, { state: 'member', ...(text.trim() ? { text: text.trim() } : {}) }),
  )
  return (
    <Select<number>
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      placeholder={t('uploaderSearch')}
      {...(value === undefined ? {} : { value })}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={(data?.list ?? []).map((person) => ({
        value: person.id,
        label: `${nameOf(person)} (${person.id})`,
      }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}
