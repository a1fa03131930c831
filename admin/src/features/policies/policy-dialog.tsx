import {
  addPolicyVersion,
  type InputOf,
  limits,
  listPolicyVersions,
  type PolicyVersion,
} from '@liuguang/contract'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { LanguageTabs } from '../../ui/language-tabs.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'

interface PolicyDialogProps {
  /** Whose texts the new one begins with: the one in force, or a former one. Undefined: it is closed. */
  policy: PolicyVersion | undefined
  onClose: () => void
}

/** Writes a new version of a policy in all languages. */
export function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  const { t } = useTranslation('support')
  const rules = [{ required: true, whitespace: true, message: t('notice.needed') }]
  return (
    <ActionDialog<typeof addPolicyVersion, Omit<InputOf<typeof addPolicyVersion>, 'kind'>>
      call={addPolicyVersion}
      changed={[listPolicyVersions]}
      title={
        policy && !policy.isCurrent ? `${t('policies.reuse')} · ${policy.version}` : t('policies.replace')
      }
      okText={t('policies.publish')}
      hint={t('policies.replaceHint')}
      isOpen={policy !== undefined}
      onClose={onClose}
      {...(policy ? { initialValues: { title: policy.title, text: policy.text } } : {})}
      inputOf={(written) => ({ kind: policy?.kind ?? 'privacy', ...written })}
    >
      <LanguageTabs>
        {(one, lang) => (
          <>
            <Form.Item name={['title', one]} label={t('notice.title', { lang })} rules={rules}>
              <Input maxLength={limits.policyTitleMax} />
            </Form.Item>
            <Form.Item
              name={['text', one]}
              label={t('notice.text', { lang })}
              extra={t('policies.textHint')}
              rules={rules}
            >
              <Input.TextArea autoSize={{ minRows: 10, maxRows: 24 }} maxLength={limits.policyTextMax} />
            </Form.Item>
          </>
        )}
      </LanguageTabs>
      <ReasonField isRequired />
    </ActionDialog>
  )
}
