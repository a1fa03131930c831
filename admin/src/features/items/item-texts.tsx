import {
  getStaffItem,
  Lang,
  limits,
  listStaffItems,
  type StaffItemDetail,
  translateItem,
} from '@liuguang/contract'
import { Alert, Button, Card, Flex, Form, Input, Tabs, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOutdatedRefusal, useAction, useReload } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'
import { useUnsaved } from '../../platform/unsaved.ts'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { useUndo } from '../../ui/use-undo.tsx'

const outdated = [getStaffItem, listStaffItems]

/** Title and description in each language. */
export function ItemTexts({ item }: { item: StaffItemDetail }) {
  const { t } = useTranslation(['items', 'settings'])
  const langs = [item.lang, ...Lang.enum.filter((lang) => lang !== item.lang)]
  return (
    <Card title={t('texts')}>
      <Typography.Text type="secondary">
        {t(item.state === 'published' ? 'textsHintPublished' : 'textsHint', {
          lang: t(`settings:langs.${item.lang}`),
        })}
      </Typography.Text>
      <Tabs
        items={langs.map((lang) => ({
          key: lang,
          label: t(`settings:langs.${lang}`),
          children: <TextForm item={item} lang={lang} />,
        }))}
      />
    </Card>
  )
}

/** An item without texts in a language. */
const noTexts = { title: '', description: '' }

interface Texts {
  title?: string
  description?: string
}

/** What a form was changed from. It stays as it was typed when somebody else stores another text meanwhile. */
interface Changed {
  /** The text with which the fields began. */
  fieldsOf: Texts | undefined
  /** The stored text that the person has seen. */
  base: Texts | undefined
}

function TextForm({ item, lang }: { item: StaffItemDetail; lang: Lang }) {
  const { t } = useTranslation(['items', 'app', 'settings'])
  const mayChange = useMay('catalogue.change')
  const text = item.texts.find((one) => one.lang === lang)
  const [changed, setChanged] = useState<Changed>()
  const { fieldsOf, base } = changed ?? { fieldsOf: text, base: text }
  useUnsaved(() => changed !== undefined)
  // What is in the item's own language is shown where there is nothing in the reader's.
  const mayRemove = text !== undefined && lang !== item.lang
  const translate = useAction(translateItem, outdated)
  const reload = useReload(outdated)
  const offerUndo = useUndo(translateItem, outdated)
  const isOutdated = !isSame(base, text) && !translate.isPending
  const save = ({ title = '', description = '' }: Texts) => {
    const written = title.trim() ? { title: title.trim(), description } : noTexts
    const former = base ? { title: base.title ?? '', description: base.description ?? '' } : null
    const expected = written === noTexts ? null : written
    translate.mutate(
      { id: item.id, lang, ...written, expected: former },
      {
        onSuccess: () => {
          setChanged(undefined)
          offerUndo(t('app:done'), { id: item.id, lang, ...(former ?? noTexts), expected })
        },
        onError: (error) => isOutdatedRefusal(error) && void reload(),
      },
    )
  }
  return (
    <Form<Texts>
      // The labels of one language lead to its own fields.
      name={`texts-${lang}`}
      // Begins again with the text that the server has, unless it was changed here.
      key={JSON.stringify(fieldsOf)}
      layout="vertical"
      requiredMark={false}
      disabled={!mayChange}
      initialValues={{ title: fieldsOf?.title, description: fieldsOf?.description }}
      onValuesChange={(_, values) => setChanged(isSame(values, base) ? undefined : { fieldsOf, base })}
      onFinish={save}
    >
      {isOutdated ? (
        <OtherText
          text={text}
          name={item.actions[0]?.actorName ?? ''}
          onTake={() => {
            translate.reset()
            setChanged(undefined)
          }}
          onKeep={() => {
            translate.reset()
            setChanged({ fieldsOf, base: text })
          }}
        />
      ) : (
        <ActionFailure error={translate.error} />
      )}
      <Form.Item
        name="title"
        label={t('title')}
        {...(mayRemove ? { extra: t('textRemovalHint') } : {})}
        rules={[
          ({ getFieldValue }) => ({
            required: !mayRemove || Boolean(getFieldValue('description')?.trim()),
            whitespace: true,
          }),
        ]}
      >
        <Input maxLength={limits.titleMax} />
      </Form.Item>
      <Form.Item name="description" label={t('description')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={limits.descriptionMax} />
      </Form.Item>
      {mayChange && (
        <Button type="primary" htmlType="submit" loading={translate.isPending}>
          {t('app:save')}
        </Button>
      )}
    </Form>
  )
}

const isSame = (one: Texts | undefined, other: Texts | undefined): boolean =>
  (one?.title?.trim() ?? '') === (other?.title ?? '') &&
  (one?.description ?? '') === (other?.description ?? '')

interface OtherTextProps {
  text: Texts | undefined
  /** Who stored it. */
  name: string
  onTake: () => void
  onKeep: () => void
}

/** Shows the text that a colleague has stored meanwhile, and asks with which of both to go on. */
function OtherText({ text, name, onTake, onKeep }: OtherTextProps) {
  const { t } = useTranslation('settings')
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={t('changedMeanwhile', { name })}
      description={
        <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {[text?.title, text?.description].filter(Boolean).join('\n') || t('unset')}
        </div>
      }
      action={
        <Flex gap={8} wrap>
          <Button size="small" onClick={onTake}>
            {t('takeTheirs')}
          </Button>
          <Button size="small" onClick={onKeep}>
            {t('keepMine')}
          </Button>
        </Flex>
      }
    />
  )
}
