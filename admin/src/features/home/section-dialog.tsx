import { type LocalText, listStaffCategories, listStaffTopics, menuKinds } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../platform/api.ts'
import { currentLang } from '../../platform/i18n.ts'
import { ActorSelect } from '../../ui/actor-select.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { fillEmptyLangs } from '../../ui/fill-empty-langs.ts'
import { ItemPicker } from '../../ui/item-picker.tsx'
import { LocalTextFields } from '../../ui/local-text-fields.tsx'
import { useAskToDiscard } from '../../ui/use-ask-to-discard.ts'
import { type Section, sectionKinds } from './section.ts'
import { SlugField } from './slug-field.tsx'

interface SectionDialogProps {
  /** Undefined: a new one. */
  section: Section | undefined
  /** Slugs of the others. */
  taken: readonly string[]
  onSave: (section: Section) => void
  onClose: () => void
}

type Values = Omit<Section, 'isOn' | 'title'> & { title?: Partial<LocalText> }

/** What one row of the home page lists, and what it is called. */
export function SectionDialog({ section, taken, onSave, onClose }: SectionDialogProps) {
  const { t } = useTranslation(['home', 'app'])
  const askToDiscard = useAskToDiscard()
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form) ?? section?.kind
  const needsTitle = kind === 'picked' || kind === 'actor'
  return (
    <Modal
      open
      title={t(section ? 'edit' : 'add')}
      okText={t('apply')}
      cancelText={t('app:cancel')}
      onOk={form.submit}
      onCancel={() => askToDiscard(form.isFieldsTouched(), onClose)}
      destroyOnHidden
    >
      <DialogForm<Values>
        form={form}
        initialValues={section}
        onFinish={(values) => onSave(sectionOf(values, section?.isOn ?? true))}
      >
        <Form.Item name="kind" label={t('kind')} rules={[{ required: true }]}>
          <Select options={sectionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
        </Form.Item>
        <SlugField isNew={section === undefined} taken={taken} />
        {kind === 'category' && (
          <Form.Item name="category" label={t('kinds.category')} extra={t('categoryHint')}>
            <CategorySelect />
          </Form.Item>
        )}
        {kind === 'topic' && (
          <Form.Item name="topic" label={t('kinds.topic')} rules={[{ required: true }]}>
            <TopicSelect />
          </Form.Item>
        )}
        {kind === 'actor' && (
          <Form.Item name="actor" label={t('kinds.actor')} rules={[{ required: true }]}>
            <ActorSelect label={t('kinds.actor')} />
          </Form.Item>
        )}
        {kind === 'picked' && (
          <Form.Item name="items" label={t('items')} rules={[{ required: true }]}>
            <ItemPicker label={t('items')} max={40} />
          </Form.Item>
        )}
        <LocalTextFields name="title" label={t('title')} maxLength={40} isRequired={needsTitle} />
      </DialogForm>
    </Modal>
  )
}

/** Only what a section of its kind has. The title is left out, or has all four languages. */
function sectionOf(
  { slug, kind, title = {}, category, actor, topic, items }: Values,
  isOn: boolean,
): Section {
  const hasTitle = Object.values(title).some((text) => text?.trim())
  return {
    ...{ slug, kind, isOn },
    ...(hasTitle ? { title: fillEmptyLangs(title) } : {}),
    ...(kind === 'category' && category ? { category } : {}),
    ...(kind === 'actor' && actor ? { actor } : {}),
    ...(kind === 'topic' && topic ? { topic } : {}),
    ...(kind === 'picked' && items ? { items } : {}),
  }
}

interface SlugSelectProps {
  id?: string
  value?: string
  onChange?: (slug: string | undefined) => void
}

function CategorySelect(props: SlugSelectProps) {
  const { data = [] } = useQuery(callQuery(listStaffCategories, {}))
  const options = data
    .filter(({ mid }) => mid === menuKinds.videos)
    .map(({ slug, name }) => ({ value: slug, label: name[currentLang()] }))
  return <Select {...props} allowClear options={options} />
}

/** A topic that is found by its slug, or its title in any language. */
function TopicSelect({ value, ...props }: SlugSelectProps) {
  const [text, setText] = useState('')
  const found = useQuery(callQuery(listStaffTopics, text.trim() ? { text: text.trim() } : {}))
  // The chosen one keeps its title while others are looked for.
  const chosen = useQuery({ ...callQuery(listStaffTopics, { text: value ?? '' }), enabled: Boolean(value) })
  const lang = currentLang()
  const titles = new Map(
    [...(chosen.data?.list ?? []).filter(({ slug }) => slug === value), ...(found.data?.list ?? [])].map(
      ({ slug, texts, lang: own }) => [slug, (texts[lang] ?? texts[own])?.title ?? slug],
    ),
  )
  return (
    <Select
      {...props}
      value={value}
      options={[...titles].map(([slug, title]) => ({ value: slug, label: title }))}
      showSearch={{ filterOption: false, onSearch: setText }}
    />
  )
}
