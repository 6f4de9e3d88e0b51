// Earthquakes from the United States Geological Survey: https://earthquake.usgs.gov/fdsnws/event/1

/** The columns, and how to get each value from an event. Rows are made from the same table. */
const fields = {
  id: (event) => event.id,
  time: (event) => new Date(event.properties.time).toISOString(),
  magnitude: (event) => event.properties.mag,
  place: (event) => event.properties.place,
  longitude: (event) => event.geometry.coordinates[0],
  latitude: (event) => event.geometry.coordinates[1],
  depth_km: (event) => event.geometry.coordinates[2],
  url: (event) => event.properties.url,
};

/** Reads an answer in another thread. If it is not JSON, the request is repeated. */
export function eventsOf({ text }) {
  const rows = JSON.parse(text).features.map((event) =>
    Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(event) ?? null])),
  );
  return { items: rows };
}

const day = (title) => ({ title, type: 'string', format: 'date', description: `${title} this day, UTC.` });

/** @type {import('headgate').Source<{ magnitude?: number, startDate?: string, endDate?: string }>} */
export default {
  slug: 'earthquakes',
  name: 'Earthquakes',
  description: 'Earthquakes of the world, by day and magnitude (USGS, public domain).',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['startDate'],
    properties: {
      magnitude: { title: 'Magnitude', type: 'number', default: 4.5, description: 'The least of interest.' },
      startDate: { ...day('From'), 'x-date-column': 'time', examples: ['2024-01-01'] },
      endDate: day('To'),
      maxData: { title: 'Rows', type: 'integer', minimum: 1, description: 'Most rows wanted, the newest.' },
    },
  },
  hosts: ['earthquake.usgs.gov'],
  concurrency: 1,
  columns: () => Object.keys(fields),
  async *collect({ magnitude = 4.5, startDate, endDate }, { http, rowLimit }) {
    const query = new URLSearchParams({ format: 'geojson', orderby: 'time', limit: `${rowLimit}` });
    query.set('minmagnitude', magnitude);
    if (startDate) query.set('starttime', startDate);
    if (endDate) query.set('endtime', `${endDate}T23:59:59.999`);
    const read = { module: import.meta.url, name: 'eventsOf' };
    yield* (await http.get('https://earthquake.usgs.gov/fdsnws/event/1/query', { query, read })).items;
  },
};
