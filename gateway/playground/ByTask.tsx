import { useGraphiQL, useGraphiQLActions, type GraphiQLPlugin } from '@graphiql/react';
import type { GraphQLSchema } from 'graphql';
import { filledIn } from './examples.ts';
import { fieldAt, operationFor } from './operationFor.ts';
import TASKS from './tasks.json';

/** The schema beside the explorer, in the order of what people do in a shop. */
export const BY_TASK: GraphiQLPlugin = {
  title: 'Schema by task',
  icon: () => (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M10 6h11 M10 12h11 M10 18h11 M3 6l1.5 1.5L7 5 M3 12l1.5 1.5L7 11 M3 18l1.5 1.5L7 17" />
    </svg>
  ),
  content: Tasks,
};

function Tasks() {
  const schema = useGraphiQL((state) => state.schema);
  if (!schema) return null;
  return (
    <section className="side-page">
      <h2>Schema by task</h2>
      {Object.entries(TASKS).map(([task, places]) => (
        <section key={task}>
          <h3>{task}</h3>
          <ul>
            {places.map((place) => (
              <Operation key={place} schema={schema} place={place} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

interface OperationProps {
  schema: GraphQLSchema;
  /** Such as `Viewer.orders`. */
  place: string;
}

function Operation({ schema, place }: OperationProps) {
  const actions = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const field = fieldAt(schema, place);
  if (!field) return null;
  const [typeName = ''] = place.split('.');

  const insert = (): void => {
    const { query, variables } = operationFor(field, typeName);
    actions.addTab();
    queryEditor?.setValue(query);
    variableEditor?.setValue(filledIn(variables));
  };

  return (
    <li>
      <button type="button" className="graphiql-button" onClick={insert}>
        {typeName === 'Viewer' ? `viewer.${field.name}` : field.name}
      </button>
      <p>{firstSentence(field.description ?? '')}</p>
    </li>
  );
}

function firstSentence(description: string): string {
  return description.split(/(?<=\.)\s/)[0]?.replaceAll('`', '') ?? '';
}
