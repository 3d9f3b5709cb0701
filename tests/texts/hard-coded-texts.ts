import { type NodePath, parseSync, type types as t, traverse } from '@babel/core';

/** A text in a component that no translator would ever see. */
export interface HardCodedText {
  readonly line: number;
  readonly text: string;
}

/** Components of lingui's macros, whose children are translated. */
const TRANSLATED = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

const MACROS = new Set(['t', 'msg']);

/** Names of properties that people read or hear, of elements and of our own components: `aria-label`, `cancelLabel`, `heading`. */
const READ_BY_PEOPLE =
  /(^|[a-z-])(label|title|heading|placeholder|description|roledescription|valuetext|caption|hint|alt|message|text)$/i;

/** An element marked `translate="no"` says that its text is a name. */
const isName = (attribute: t.JSXOpeningElement['attributes'][number]): boolean =>
  attribute.type === 'JSXAttribute' &&
  nameOf(attribute.name) === 'translate' &&
  attribute.value?.type === 'StringLiteral' &&
  attribute.value.value === 'no';

/** Above or beside a text that is right in every language, with the reason: `not translated: the product's name`. */
const ALLOWED = /not translated: \S/;

/** Finds texts in JSX, and in objects handed to it, that are written out instead of translated (I18N-3). */
export function findHardCodedTexts(source: string, filename: string): readonly HardCodedText[] {
  const tree = parseSync(source, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (tree === null) throw new Error(`${filename}: cannot be parsed`);
  const lines = source.split('\n');
  const found: HardCodedText[] = [];

  const report = (node: t.Node, text: string) => {
    // A JSX text begins with the line break before its first word.
    const line = (node.loc?.start.line ?? 0) + (/^\s*/.exec(text)?.[0].split('\n').length ?? 1) - 1;
    const near = `${lines[line - 2] ?? ''}\n${lines[line - 1] ?? ''}`;
    if (!ALLOWED.test(near)) found.push({ line, text: text.trim() });
  };
  const reportWords = (expression: t.Node) => {
    for (const { node, text } of writtenOut(expression)) if (hasWords(text)) report(node, text);
  };

  traverse(tree, {
    JSXText(path) {
      if (hasWords(path.node.value) && !isTranslated(path)) report(path.node, path.node.value);
    },
    JSXExpressionContainer(path) {
      if (path.parentPath.isJSXAttribute() || isTranslated(path)) return;
      reportWords(path.node.expression);
    },
    JSXAttribute({ node }) {
      const name = nameOf(node.name);
      if (name === 'enterKeyHint' || !READ_BY_PEOPLE.test(name)) return;
      if (node.value?.type === 'StringLiteral') reportWords(node.value);
      if (node.value?.type === 'JSXExpressionContainer') reportWords(node.value.expression);
    },
    ObjectProperty({ node, parentPath }) {
      if (isDescriptor(parentPath)) return;
      if (node.key.type === 'Identifier' && READ_BY_PEOPLE.test(node.key.name)) reportWords(node.value);
    },
  });
  return found;
}

/** The texts that an expression may come to as it stands there. A tagged template is a macro's and not written out. */
function writtenOut(node: t.Node): { node: t.Node; text: string }[] {
  switch (node.type) {
    case 'StringLiteral':
      return [{ node, text: node.value }];
    case 'TemplateLiteral':
      return [{ node, text: node.quasis.map(({ value }) => value.raw).join(' ') }];
    case 'ConditionalExpression':
      return [...writtenOut(node.consequent), ...writtenOut(node.alternate)];
    case 'LogicalExpression':
      return [...writtenOut(node.left), ...writtenOut(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...writtenOut(node.left), ...writtenOut(node.right)] : [];
    default:
      return [];
  }
}

const hasWords = (text: string): boolean => /\p{L}/u.test(text);

function isTranslated(path: NodePath): boolean {
  const isTold = ({ name, attributes }: t.JSXOpeningElement) => TRANSLATED.has(nameOf(name)) || attributes.some(isName);
  return path.findParent((parent) => parent.isJSXElement() && isTold(parent.node.openingElement)) !== null;
}

/** `t({ message, comment })`: a macro's text with a word to its translators. */
function isDescriptor({ parent }: NodePath): boolean {
  return parent.type === 'CallExpression' && parent.callee.type === 'Identifier' && MACROS.has(parent.callee.name);
}

function nameOf(name: t.JSXOpeningElement['name'] | t.JSXAttribute['name']): string {
  return name.type === 'JSXIdentifier' ? name.name : '';
}
