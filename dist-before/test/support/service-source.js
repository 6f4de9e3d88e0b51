/** A source whose rows a test provides one by one. It handles one job at a time. */
export class ScriptedSource {
    source = {
        slug: 'scripted',
        name: 'Scripted',
        description: 'Gives what a test hands it.',
        params: {
            type: 'object',
            additionalProperties: false,
            properties: { keywords: { type: 'string' }, maxData: { type: 'integer', minimum: 1 } },
        },
        hosts: [],
        columns: () => ['id', 'text'],
        collect: (_config, context) => this.#collect(context),
    };
    /** Contexts of the jobs that began, oldest first. */
    begun = [];
    #steps = [];
    #wake = () => undefined;
    give(...rows) {
        this.#push(...rows);
    }
    end() {
        this.#push('end');
    }
    fail(error) {
        this.#push(error);
    }
    #push(...steps) {
        this.#steps.push(...steps);
        this.#wake();
    }
    async *#collect(context) {
        this.begun.push(context);
        for (;;) {
            const step = this.#steps.shift();
            if (step === undefined) {
                await new Promise((resolve) => {
                    this.#wake = resolve;
                });
            }
            else if (step === 'end')
                return;
            else if (step instanceof Error)
                throw step;
            else
                yield step;
        }
    }
}
/** As many rows as requested, with a given number of fields, as fast as they are taken. */
export function countingSource(slug = 'counting', width = 2) {
    return {
        slug,
        name: 'Counting',
        description: 'Numbered rows.',
        params: {
            type: 'object',
            additionalProperties: false,
            properties: {
                keywords: { type: 'string' },
                rows: { type: 'integer', minimum: 0 },
                maxData: { type: 'integer', minimum: 1 },
            },
        },
        hosts: [],
        columns: () => ['id', ...Array.from({ length: width - 1 }, (_, index) => `field ${index + 1}`)],
        async *collect(config) {
            const fields = Array.from({ length: width - 1 }, (_, index) => [`field ${index + 1}`, 'x'.repeat(60)]);
            for (let id = 1; id <= (config.rows ?? 1_000_000); id += 1)
                yield { id, ...Object.fromEntries(fields) };
        },
    };
}
//# sourceMappingURL=service-source.js.map